import {HomeIcon, ThLargeIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {defineDocument, defineObject} from './define'
import {targetField, titleField} from './common-fields'

const TILE_ICONS = [
  {title: 'Foods (a shelf)', value: 'foods'},
  {title: 'Order (a basket)', value: 'order'},
  {title: 'Save (a price tag)', value: 'save'},
]

export const homePage = defineDocument({
  name: 'homePage',
  title: 'Home page',
  icon: HomeIcon,
  description: 'The words of the home page. Slides, brands and deals have lists of their own.',
  groups: [
    {name: 'tiles', title: 'Tiles', default: true},
    {name: 'sections', title: 'Sections'},
    {name: 'search', title: 'Search'},
  ],
  fields: [
    defineField({
      name: 'tiles',
      title: 'Tiles',
      type: 'array',
      group: 'tiles',
      description: 'The cards right under the slides, in this order. Three stand best beside each other.',
      of: [tile()],
      validation: (rule) => rule.max(6).warning('More than six tiles push the deals far down'),
    }),
    line('brandsTitle', 'Title over the brands', 'Over the row of logos.', 60),
    line('dealsTitle', 'Title over the deals', 'Over the cards of this week’s deals.', 60),
    line('dealsLead', 'Line under it', 'One sentence between the title and the deals. May stay empty.', 160),
    line('blogTitle', 'Title over the articles', 'Over the newest articles of the blog.', 60),
    line(
      'blogLead',
      'Line under it',
      'One sentence between the title and the articles. May stay empty.',
      160,
    ),
    defineField({
      name: 'seoDescription',
      title: 'In search results',
      type: 'text',
      rows: 3,
      group: 'search',
      description: 'What search engines write under the name of the store. Two sentences.',
      validation: (rule) => rule.max(170).warning('Search results cut it after about 170 letters'),
    }),
  ],
  preview: {prepare: () => ({title: 'Home page', subtitle: 'Tiles and titles', media: HomeIcon})},
})

function line<const Name extends string>(name: Name, title: string, description: string, most: number) {
  return defineField({
    name,
    title,
    type: 'string',
    group: 'sections',
    description,
    validation: (rule) => rule.max(most).warning(`Up to ${most} letters read well on a phone`),
  })
}

export function tile() {
  return defineObject({
    name: 'tile',
    title: 'Tile',
    icon: ThLargeIcon,
    description: 'A card that leads somewhere.',
    fields: [
      titleField({
        description: 'A few large words on the tile.',
        max: 40,
        tooLong: 'A shorter title fits the tile better',
      }),
      defineField({
        name: 'text',
        title: 'Text',
        type: 'text',
        rows: 2,
        description: 'One sentence under the title.',
        validation: (rule) => rule.max(140).warning('One short sentence is enough'),
      }),
      defineField({
        name: 'icon',
        title: 'Drawing',
        type: 'string',
        description: 'The drawing on the tile.',
        options: {list: TILE_ICONS, layout: 'radio'},
        validation: (rule) => rule.required().error('Choose a drawing'),
      }),
      targetField({
        name: 'linkTo',
        description:
          'Where a tap on the tile leads: a page of the shop like /weekly-deals, or a full address.',
        required: 'Say where the tile leads',
      }),
    ],
    preview: {select: {title: 'title', subtitle: 'text'}},
  })
}
