/** What Death Name changes in the form of a new table. */
import type { GameForm } from "../../lib/game";
import { isAsked, sizes } from "./state/form-options";
import Decrees from "./workshop/Decrees.svelte";

export const form: GameForm = { editors: { decrees: Decrees }, isAsked, sizes };
