import type {MeatItem} from './meat-item'

/**
 * "Shoulder, goat": what the board calls it, and the animal where its category is not in sight. What the name says
 * already is not said again, and what is special is no animal.
 */
export function meatNameOf({title, category}: {title: string; category: MeatItem['category']}): string {
  if (category.icon === 'specialty') return title
  const named = new Set(wordsOf(title))
  const missing = wordsOf(category.title).filter((word) => !named.has(word))
  return missing.length > 0 ? `${title}, ${missing.join(' ')}` : title
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
