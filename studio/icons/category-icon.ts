import type {ComponentType} from 'react'
import type {CategoryIconKey} from '../../schemas/category-icons'
import {CalfIcon, ChickenIcon, CleaverIcon, CowIcon, GoatIcon, HenIcon, MeatIcon, SheepIcon} from './drawings'

const DRAWINGS: Record<CategoryIconKey, ComponentType> = {
  chicken: ChickenIcon,
  'chicken-regular': HenIcon,
  specialty: CleaverIcon,
  veal: CalfIcon,
  beef: CowIcon,
  lamb: SheepIcon,
  goat: GoatIcon,
}

/** A category without a drawing, or with one from a newer version, still gets a picture. */
export function categoryIcon(key: string | undefined): ComponentType {
  return key && Object.hasOwn(DRAWINGS, key) ? DRAWINGS[key as CategoryIconKey] : MeatIcon
}
