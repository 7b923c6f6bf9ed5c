import type {ComponentType, ReactNode} from 'react'
import type {CategoryIconKey} from '../../schemas/model/choices'

/** The common frame: 24 units square, one stroke width, the color and size of the surrounding text. */
function createIcon(drawing: ReactNode): ComponentType {
  return function Icon() {
    return (
      <svg
        width="1em"
        height="1em"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.4}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    )
  }
}

/** A dressed bird on a plate. */
const ChickenIcon = createIcon(
  <>
    <path d="M4 14.5C4 9.8 7.4 7 11.5 7c3.2 0 5.1 1.6 6.2 3.6l1.6-1.5a1.3 1.3 0 1 1 1.5 1.6l-1.9 1.9c.1.6.1 1.3.1 1.9 0 1.7-1.3 3-3 3H7c-1.7 0-3-1.3-3-3Z" />
    <path d="M9.5 12.200c.8-1.3 2.9-1.3 3.7 0 .7 1.2.2 2.6-1.1 3.1" />
    <path d="M3 20h18" />
  </>,
)

/** A hen on her feet. */
const HenIcon = createIcon(
  <>
    <path d="M4 9.500c.4 4.7 3.1 8 7.6 8 4.2 0 6.4-2.9 6.4-7V7.200c0-1.5-1.1-2.7-2.6-2.700s-2.6 1.2-2.6 2.700c0 2.4-1.5 3.6-3.5 3.600C7.3 10.8 5.8 9.8 4 9.500Z" />
    <path d="M18 7.2 20.2 8 18 9" />
    <path d="M14.2 4.700c-.1-1 .4-1.7 1.2-2 .1.8.5 1.2 1.3 1.4" />
    <path d="M10 17.300V21m3.5-3.700V21M8.8 21h2.400m1.1 0h2.400M15.3 7.200h.01" />
    <path d="M8.3 13.300c1 1.2 2.9 1.5 4.2.6" />
  </>,
)

/** A butcher's cleaver. */
const CleaverIcon = createIcon(
  <>
    <path d="m4 6.6 8.5-3.300a1 1 0 0 1 1.3.6l2.8 7.400a1 1 0 0 1-.6 1.300l-4 1.5-4.3 1.700a1 1 0 0 1-1.3-.6L3.4 7.900A1 1 0 0 1 4 6.600Z" />
    <path d="m12.8 13.9 2.3 6a1.3 1.3 0 0 0 1.7.8l.8-.3a1.3 1.3 0 0 0 .7-1.700l-2.3-6" />
    <path d="M6.3 8.400h.01" />
  </>,
)

/** A calf: soft ears, no horns. */
const CalfIcon = createIcon(
  <>
    <path d="M8 6.500C8.8 5.2 10.3 4.5 12 4.500s3.2.7 4 2c.6 1 .7 2.3.5 3.600L15.7 15h-7.400l-.8-4.900c-.2-1.3-.1-2.6.5-3.600Z" />
    <path d="M7.7 8.300C5.7 8.8 3.9 8.3 2.7 6.600c1.7-1 3.7-1 5.3-.1m8.3 1.800c2 .5 3.8 0 5-1.7-1.7-1-3.7-1-5.3-.1" />
    <path d="M8.3 15c-1 .6-1.5 1.4-1.5 2.2 0 1.6 2.3 2.8 5.2 2.800s5.2-1.2 5.2-2.800c0-.8-.5-1.6-1.5-2.2" />
    <path d="M9.8 10.300h.01m4.39 0h.01M10.3 17.500h.01m3.39 0h.01" />
  </>,
)

/** A cow: the calf's head, grown, with horns. */
const CowIcon = createIcon(
  <>
    <path d="M7.5 8c.9-1.2 2.6-1.7 4.5-1.700s3.6.5 4.5 1.700c.4.9.4 2 .2 3.100l-1 4.900H8.300l-1-4.900C7.1 10 7.1 8.9 7.5 8Z" />
    <path d="M8.3 7C6 7.3 4.5 6 4.5 3.200c1.2 1.7 3 2.2 5.4 3.200m5.8.6c2.3.3 3.8-1 3.8-3.8-1.2 1.7-3 2.2-5.4 3.2" />
    <path d="M7.2 9.700c-1.7.8-3.4.5-4.7-.8 1.4-1.1 3.3-1.3 5-.9m9.3 1.700c1.7.8 3.4.5 4.7-.8-1.4-1.1-3.3-1.3-5-.9" />
    <path d="M8.3 16c-1 .5-1.6 1.2-1.6 2 0 1.6 2.4 2.8 5.3 2.800s5.3-1.2 5.3-2.800c0-.8-.6-1.5-1.6-2" />
    <path d="M9.9 11.300h.01m4.19 0h.01M10.3 18.400h.01m3.39 0h.01" />
  </>,
)

/** A sheep: a cap of wool and hanging ears. */
const SheepIcon = createIcon(
  <>
    <path d="M7.3 10.500a2.7 2.7 0 0 1-.9-5 2.9 2.9 0 0 1 4-2.1 3 3 0 0 1 3.2 0 2.9 2.9 0 0 1 4 2.1 2.7 2.7 0 0 1-.9 5c-1 .1-1.7-.3-2.3-.9-.6.7-1.4 1-2.4 1s-1.8-.3-2.4-1c-.6.6-1.3 1-2.3.9Z" />
    <path d="M7.5 10.500v3.300c0 3.8 1.7 6.9 4.5 6.900s4.5-3.1 4.5-6.900v-3.3" />
    <path d="M7.5 11c-1.9-.2-3.6.6-4.3 2.2 1.5.9 3.2.8 4.3-.1m9-2.100c1.9-.2 3.6.6 4.3 2.2-1.5.9-3.2.8-4.3-.1" />
    <path d="M10 13.500h.01m3.99 0h.01M11 17.300l1 .8 1-.8" />
  </>,
)

/** A goat: swept horns and a beard. */
const GoatIcon = createIcon(
  <>
    <path d="M8.5 8.500c1-.8 2.2-1.2 3.5-1.200s2.5.4 3.5 1.200l-.8 5.700c-.3 2.2-1.2 3.8-2.7 3.800s-2.4-1.6-2.7-3.800Z" />
    <path d="M10.8 7.300C10.6 4.8 9.3 3 6.8 2.500c.8 1.9.4 4 1.7 6m4.7-1.200c.2-2.5 1.5-4.3 4-4.8-.8 1.9-.4 4-1.7 6" />
    <path d="M8.7 9.800c-1.9-.3-3.8.3-5.2 2 1.9.9 4 .7 5.5-.2m6.3-1.800c1.9-.3 3.8.3 5.2 2-1.9.9-4 .7-5.5-.2" />
    <path d="M10.7 11.600h.01m2.59 0h.01M11.3 15.600l.7.5.7-.5M11 17.800l1 3.7 1-3.7" />
  </>,
)

/** Meat in general: a steak with its bone. */
export const MeatIcon = createIcon(
  <>
    <path d="M4.5 9.800C5.2 6 9 3.5 13.3 4c4 .5 6.7 3.3 6.2 6.3-.4 2.6-2.7 3.5-4.7 4.6-1.9 1-2.7 2.6-4.5 4.1-1.8 1.4-4.5 1-5.5-1.4-1-2.3-.8-5.3-.3-7.800Z" />
    <circle cx="13.2" cy="9" r="2" />
    <path d="M7.5 14.500c.2 1.2.8 1.7 1.7 1.2" />
  </>,
)

const DRAWINGS: Record<CategoryIconKey, ComponentType> = {
  chicken: ChickenIcon,
  'chicken-regular': HenIcon,
  specialty: CleaverIcon,
  veal: CalfIcon,
  beef: CowIcon,
  lamb: SheepIcon,
  goat: GoatIcon,
}

/** Falls back to a general icon, also for a key stored by a newer version. */
export function categoryIcon(key: string | undefined): ComponentType {
  return key && Object.hasOwn(DRAWINGS, key) ? DRAWINGS[key as CategoryIconKey] : MeatIcon
}

/** The mark of the shop: an eight-fold star that holds a B. */
export function ShopMark() {
  return (
    <svg width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#0F4A36"
        d="m12 .8 3.3 3.300H20v4.700L23.2 12 20 15.200V20h-4.700L12 23.2 8.7 20H4v-4.800L.8 12 4 8.800V4.100h4.700Z"
      />
      <path
        fill="#F0B429"
        fillRule="evenodd"
        d="M8.6 6.500h4.100c2 0 3.2 1 3.2 2.6 0 1.2-.6 2-1.7 2.4 1.4.3 2.2 1.3 2.2 2.7 0 2-1.4 3.3-3.6 3.300H8.600Zm2.3 4.300h1.300c.9 0 1.4-.4 1.4-1.200s-.5-1.2-1.4-1.200h-1.300Zm0 4.800h1.500c1.1 0 1.7-.5 1.7-1.500s-.6-1.5-1.7-1.500h-1.500Z"
      />
    </svg>
  )
}
