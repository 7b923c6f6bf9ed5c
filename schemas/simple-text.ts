import {isPortableTextTextBlock, defineArrayMember, defineField} from 'sanity'

/** The words of rich text without their looks, for previews. */
export function plainText(blocks: unknown[] = []): string {
  return blocks
    .filter((block) => isPortableTextTextBlock(block))
    .flatMap((block) => block.children.map((child) => (typeof child.text === 'string' ? child.text : '')))
    .join('')
}

/** Where a link may lead: a page of the shop, another site, mail or phone. Nothing that could run as a script. */
const LINK_SCHEMES = ['https', 'http', 'mailto', 'tel']

/** One block type for every short text of staff: paragraphs with bold, italic and links, no headings, no pictures. */
export function simpleTextBlock() {
  return defineArrayMember({
    type: 'block',
    styles: [{title: 'Paragraph', value: 'normal'}],
    lists: [],
    marks: {
      decorators: [
        {title: 'Bold', value: 'strong'},
        {title: 'Italic', value: 'em'},
      ],
      annotations: [linkAnnotation()],
    },
  })
}

export function linkAnnotation() {
  return {
    name: 'link',
    type: 'object',
    title: 'Link',
    description: 'Turns the chosen words into a link.',
    fields: [
      defineField({
        name: 'href',
        type: 'url',
        title: 'Leads to',
        description: 'A full address, or a page of the shop like /weekly-deals.',
        validation: (rule) =>
          rule
            .uri({scheme: LINK_SCHEMES, allowRelative: true})
            .required()
            .error('Write an address like https://example.com or /weekly-deals'),
      }),
    ],
  }
}
