import type { Together } from "../en/together";

export const together: Together = {
  invite: {
    share: "共有",
    message: "Duskboardで一緒に遊びませんか？",
    link: "この卓へのリンク",
    copy: "リンクをコピー",
    copyHere: "リンクをコピー（このパソコン用）",
    copied: "コピーしました。",
    selected: "選択しました。キーボードか長押しでコピーできます。",
    qr: "この卓へのリンクのQRコード",
    code: "QRコード",
    scan: "スマートフォンのカメラで読み取れます。",
    whoever: "リンクを知っている人は席に着けます。空席がなければ観戦できます。",
    openUp: "ほかの端末から参加するには",
    onlyHere: "このアドレスは、このパソコンでだけ使えます。",
    openHouse:
      "同じWi-Fiにつながったスマートフォンやパソコンから遊ぶには、サーバーを止めて、次のように起動してください。",
    openWorld: "家の外からも遊ぶには、自分のアドレスで公開してください。",
    guide: "詳しくは、docs/guide/host.md（英語）をご覧ください。",
    inHouse: "同じWi-Fiの人なら、誰でも使えます。",
  },

  chairs: {
    sitHere: "この席に着く",
    sitOn: (number) => `この席に着く（席${number}）`,
    moveHere: "この席へ移る",
    moveTo: (number) => `この席へ移る（席${number}）`,
  },
};
