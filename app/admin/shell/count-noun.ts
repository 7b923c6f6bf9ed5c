/** "1 order", "1,200 orders" */
export function countNoun(amount: number, one: string, more = `${one}s`): string {
  return `${amount.toLocaleString('en-US')} ${amount === 1 ? one : more}`
}
