import type {PortableTextBlock} from '@portabletext/react'
import * as paths from '~/platform/url/addresses'
import {messages} from './messages'

export const CATEGORY_ICONS = [
  'chicken',
  'chicken-regular',
  'specialty',
  'veal',
  'beef',
  'lamb',
  'goat',
] as const
export type CategoryIconKey = (typeof CATEGORY_ICONS)[number]

export interface ButcherItem {
  id: string
  title: string
  cents: number
  unit: string | null
  inSeason: boolean
  note: string | null
}

export interface ButcherCategory {
  id: string
  title: string
  slug: string
  icon: CategoryIconKey
  description: PortableTextBlock[]
  items: ButcherItem[]
}

/** What a tab needs of its category. */
export type CategoryTab = Pick<ButcherCategory, 'title' | 'slug' | 'icon'>

/** A category with the few items of it that the home page shows. */
export type TeaserCategory = CategoryTab & {items: TeaserItem[]}
export type TeaserItem = Pick<ButcherItem, 'title' | 'cents' | 'unit'> & {
  /** In a preview, which leads to its form; a page for everybody has no use for it. */
  id?: string
  /** Where it is ordered online; null: at the counter only. */
  to: string | null
}

/** Shown while the prices have never been read. */
export const builtInCategories: ButcherCategory[] = CATEGORY_ICONS.map((icon) => {
  const title = messages.builtInCategories[icon]
  const slug = title.toLowerCase().replaceAll(' ', '-')
  return {id: `built-in-${icon}`, title, slug, icon, description: [], items: []}
})

/** The first category lives at the bare address, so that each page has one address only. */
export function categoryPath(categories: CategoryTab[], slug: string): string {
  return categories[0]?.slug === slug ? paths.butcher() : paths.butcher(slug)
}

/** A few lines of a category's board for elsewhere: what can be bought now. */
export function firstInSeason({items}: ButcherCategory, count: number): ButcherItem[] {
  return items.filter(({inSeason}) => inSeason).slice(0, count)
}
