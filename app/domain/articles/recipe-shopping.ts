/** What of a recipe we sell: the words of its ingredient's line, and the products, of which the first there is offered. */
export interface RecipeShopping {
  key: string
  ingredient: string
  /** Packs for the recipe's own number of people. */
  quantity: number
  productIds: string[]
}

/** What stands for each line: the first entry whose words it has; none stands for two lines. */
export function shoppingByLine(
  lines: readonly string[],
  shopping: readonly RecipeShopping[],
): (RecipeShopping | null)[] {
  const left = new Set(shopping)
  return lines.map((line) => {
    const found = [...left].find(({ingredient}) => hasWords(line, ingredient)) ?? null
    if (found) left.delete(found)
    return found
  })
}

function hasWords(line: string, words: string): boolean {
  return line.toLowerCase().includes(words.trim().toLowerCase())
}

/** Whole packs, for more people or fewer. */
export function packsFor({quantity}: Pick<RecipeShopping, 'quantity'>, factor: number): number {
  return Math.max(1, Math.ceil(quantity * factor - 0.01))
}

/** The name of a line without its amount and what is done to it: "large yellow onions". */
export function ingredientName(line: string): string {
  const withoutAmount = line.replace(
    /^[\d.⅛¼⅓½⅔¾]+\s*(?:(?:lb|oz|cups?|cans?|teaspoons?|tablespoons?|cloves?)\b\s*)?/,
    '',
  )
  const [name = ''] = withoutAmount.replace(/\([^)]*\)\s*/g, '').split(',')
  return name.trim()
}
