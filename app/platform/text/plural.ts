const rules = new Intl.PluralRules('en-US')

/** The noun that goes with a number: "item" or "items". */
export function plural(amount: number, one: string, other = `${one}s`): string {
  return rules.select(amount) === 'one' ? one : other
}

/** "1 item", "1,204 items" */
export function formatCount(amount: number, one: string, other?: string): string {
  return `${amount.toLocaleString('en-US')} ${plural(amount, one, other)}`
}
