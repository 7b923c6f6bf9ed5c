import type {Suggestions} from './suggestions'

/**
 * What an earlier answer says about a longer keyword, until the server's own is there: without what was met by its
 * beginning and is not any more. What has another word for the same may still be meant.
 */
export function narrowSuggestions(earlier: Suggestions, keyword: string): Suggestions {
  const before = wordsOf(earlier.keyword)
  const typed = wordsOf(keyword)
  const isStillMeant = ({title}: {title: string}) => {
    const words = wordsOf(title)
    return meets(words, typed) || !meets(words, before)
  }
  return {
    ...{keyword, near: earlier.near, notSold: earlier.notSold},
    products: earlier.products.filter(isStillMeant),
    categories: earlier.categories.filter(isStillMeant),
    pages: earlier.pages.filter(isStillMeant),
    butcher: earlier.butcher.filter(isStillMeant),
    articles: earlier.articles.filter(isStillMeant),
  }
}

function meets(words: readonly string[], typed: readonly string[]): boolean {
  return typed.every((beginning) => words.some((word) => word.startsWith(beginning)))
}

/** Enough for what is replaced within a moment; the search itself knows much more about spelling. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
