import {BadgeCheck, Clock, HeartHandshake, ShoppingBag, Sparkles} from 'lucide-react'
import type {BenefitIcon as Name} from '~/domain/store/benefits'

const icons: Record<Name, typeof Clock> = {
  time: Clock,
  quality: BadgeCheck,
  convenience: ShoppingBag,
  service: HeartHandshake,
  start: Sparkles,
}

export function BenefitIcon({icon, className}: {icon: Name; className: string}) {
  const Icon = icons[icon]
  return <Icon className={className} aria-hidden="true" />
}
