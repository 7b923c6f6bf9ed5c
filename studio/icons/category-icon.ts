import type {ComponentType} from 'react'
import type {CategoryIconKey} from '../../schemas/model/choices'
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

/** Falls back to a general icon, also for a key stored by a newer version. */
export function categoryIcon(key: string | undefined): ComponentType {
  return key && Object.hasOwn(DRAWINGS, key) ? DRAWINGS[key as CategoryIconKey] : MeatIcon
}
