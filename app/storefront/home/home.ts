import {parseSpan, spanStateAt} from '../../../schemas/model/time-span'
import type {Picture} from '~/platform/content/picture'

export const TONES = ['forest', 'saffron', 'pomegranate', 'cream'] as const
export type Tone = (typeof TONES)[number]

/** A slide of the carousel. Staff may give it the days on which it shows. */
export interface Banner {
  id: string
  title: string
  text: string | null
  /** A newsletter slide carries the sign-up form, a link slide one button. */
  kind: 'newsletter' | 'link'
  tone: Tone
  picture: Picture | null
  link: HomeLink | null
  from: string | null
  until: string | null
}

export interface HomeLink {
  text: string
  to: string
}

export const TILE_ICONS = ['foods', 'order', 'save'] as const

export interface Tile {
  key: string
  title: string
  text: string | null
  icon: (typeof TILE_ICONS)[number]
  to: string | null
}

export interface Brand {
  id: string
  name: string
  logo: Picture | null
  link: string | null
}

export interface HalalWay {
  title: string
  lead: string | null
  picture: Picture | null
  steps: {key: string; title: string; text: string | null}[]
  link: HomeLink | null
}

export interface HomeContent {
  description: string | null
  banners: Banner[]
  tiles: Tile[]
  brands: Brand[]
  halalWay: HalalWay | null
  headings: {
    brands: string
    deals: string
    dealsLead: string | null
    blog: string
    blogLead: string | null
  }
}

/** The slides of a moment, and the next moment at which they change (UTC, ms; null when none does). */
export function bannersAt(
  banners: readonly Banner[],
  now: number,
): {banners: Banner[]; nextChange: number | null} {
  const changes = banners
    .map(({from, until}) => parseSpan(from, until))
    .flatMap(({from, until}) => [from, until])
    .filter((moment): moment is number => moment !== null && moment > now)
  return {
    banners: banners.filter(({from, until}) => spanStateAt(parseSpan(from, until), now) === 'running'),
    nextChange: changes.length > 0 ? Math.min(...changes) : null,
  }
}

export function earliest(...moments: (number | null)[]): number | null {
  const known = moments.filter((moment) => moment !== null)
  return known.length > 0 ? Math.min(...known) : null
}
