import {isPortableTextTextBlock} from 'sanity'

/** The words of rich text without their looks, for previews. */
export function plainText(blocks: unknown[] = []): string {
  return blocks
    .filter((block) => isPortableTextTextBlock(block))
    .flatMap((block) => block.children.map((child) => (typeof child.text === 'string' ? child.text : '')))
    .join('')
}
