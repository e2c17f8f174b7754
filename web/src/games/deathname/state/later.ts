import { LaterParts } from "../../../lib/table/later-parts.svelte";

export const later = new LaterParts(() => import("../later"));
