import {BadgeCheck, Clock, HeartHandshake, ShoppingBag, Sparkles} from 'lucide-react'
import {words} from './words'

export const BENEFITS = [
  {...words.why.benefits.time, Icon: Clock},
  {...words.why.benefits.quality, Icon: BadgeCheck},
  {...words.why.benefits.convenience, Icon: ShoppingBag},
  {...words.why.benefits.service, Icon: HeartHandshake},
  {...words.why.benefits.start, Icon: Sparkles},
]
