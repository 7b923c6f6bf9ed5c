/**
 * Gives the keyboard to a field or a link as the page opens, before any script could: it was asked for by its address,
 * so nobody is surprised.
 */
export function beginHere(isHere: boolean): {autoFocus: boolean} {
  return {autoFocus: isHere}
}
