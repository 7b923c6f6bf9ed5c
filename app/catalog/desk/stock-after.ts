/**
 * What is on the shelf once staff have typed a number: what was sold while their form was open stays sold. Who left the
 * number alone changes nothing; who took it from 10 to 12 brought two, however many are there by now.
 */
export function stockAfter(
  typed: number | null,
  {seen, now}: {seen: number | null; now: number | null},
): number | null {
  if (typed === seen) return now
  if (typed === null || seen === null || now === null) return typed
  return Math.max(0, now + typed - seen)
}
