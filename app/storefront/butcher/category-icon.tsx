import type {ComponentType} from 'react'
import {ChickenIcon, HenIcon} from './icons/birds'
import {CleaverIcon} from './icons/cleaver'
import {CalfIcon, CowIcon, GoatIcon, SheepIcon} from './icons/heads'
import type {CategoryIconKey} from '~/domain/butcher/prices'

const ICONS: Record<CategoryIconKey, ComponentType<{className?: string}>> = {
  chicken: ChickenIcon,
  'chicken-regular': HenIcon,
  specialty: CleaverIcon,
  veal: CalfIcon,
  beef: CowIcon,
  lamb: SheepIcon,
  goat: GoatIcon,
}

export function CategoryIcon({icon, className}: {icon: CategoryIconKey; className?: string}) {
  const Icon = ICONS[icon]
  return <Icon className={className} />
}
