import {formatPhone, phoneHref} from '~/domain/store/phone'
import {linkClass} from '~/ui/button'
import {messages} from './messages'

export function CallLine({phone}: {phone: string | null}) {
  if (!phone) return null
  return (
    <p>
      {messages.call}{' '}
      <a
        href={phoneHref(phone)}
        className={`inline-flex min-h-11 items-center whitespace-nowrap tabular-nums ${linkClass}`}
      >
        {formatPhone(phone)}
      </a>
    </p>
  )
}
