import {Camera, MessageCircle, Users} from 'lucide-react'
import type {SocialLink} from '~/domain/store/settings'
import {messages} from '~/domain/store/messages'

const ICONS = {chat: MessageCircle, social: Users, photo: Camera}

export function SocialLinks({links}: {links: SocialLink[]}) {
  if (links.length === 0) return null
  return (
    <ul className="flex gap-3" aria-label={messages.contact.follow}>
      {links.map(({key, kind, label, url}) => {
        const Icon = ICONS[kind]
        return (
          <li key={key}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="flex size-11 items-center justify-center rounded-full text-cream ring-1 ring-cream/50 ring-inset hover:bg-saffron hover:text-ink"
            >
              <Icon className="size-5" aria-hidden="true" />
              <span className="sr-only">
                {label} {messages.newTab}
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
