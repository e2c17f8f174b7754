/** Keep a picture: as it is drawn, or as dots. */
import { save } from "../../../lib/browser/download";

const SCALE = 2; // dots for each unit of the drawing

/** The drawing alone: without what only the page needs. */
export function drawing(svg: SVGSVGElement, wide: number, high: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(wide));
  copy.setAttribute("height", String(high));
  copy.removeAttribute("class");
  return new XMLSerializer().serializeToString(copy);
}

export function keepSvg(svg: SVGSVGElement, wide: number, high: number, name: string): void {
  save(new Blob([drawing(svg, wide, high)], { type: "image/svg+xml" }), `${name}.svg`);
}

/** False: this browser cannot. */
export async function keepPng(svg: SVGSVGElement, wide: number, high: number, name: string): Promise<boolean> {
  try {
    const image = new Image(wide * SCALE, high * SCALE);
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing(svg, wide * SCALE, high * SCALE))}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = wide * SCALE;
    canvas.height = high * SCALE;
    const context = canvas.getContext("2d");
    if (context === null) return false;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (blob === null) return false;
    save(blob, `${name}.png`);
    return true;
  } catch {
    return false;
  }
}
