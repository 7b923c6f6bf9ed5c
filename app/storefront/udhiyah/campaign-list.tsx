import * as paths from '~/platform/url/addresses'
import {buttonClass} from '~/ui/button'
import {EmptyState} from '~/ui/empty-state'
import {Link} from '~/ui/link'
import {Picture} from '~/ui/picture'
import {messages} from './messages'
import type {UdhiyahPageData} from './read-udhiyah.server'

type Summary = Extract<UdhiyahPageData, {kind: 'list'}>['campaigns'][number]

export function CampaignList({campaigns}: {campaigns: readonly Summary[]}) {
  if (campaigns.length === 0) {
    return (
      <EmptyState
        level={1}
        title={messages.list.none}
        action={
          <Link to={paths.butcher()} className={buttonClass('primary')}>
            {messages.list.toButcher}
          </Link>
        }
      >
        <p>{messages.list.noneText}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <h1 className="text-4xl">{messages.list.title}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{messages.list.lead}</p>
      <ul className="mt-8 grid gap-6 md:grid-cols-2">
        {campaigns.map((campaign) => (
          <Card key={campaign.slug} campaign={campaign} />
        ))}
      </ul>
    </>
  )
}

function Card({campaign: {title, slug, animal, picture, state, stateText}}: {campaign: Summary}) {
  return (
    <li className="flex flex-col rounded-card bg-paper p-5 shadow-card sm:p-7">
      {picture ? (
        <Picture
          picture={picture}
          sizes="(min-width: 768px) 50vw, 100vw"
          ratio={4 / 3}
          className="mb-5 rounded-card"
        />
      ) : null}
      <p className="font-semibold text-forest">{animal}</p>
      <h2 className="mt-1 text-2xl wrap-anywhere">{title}</h2>
      <p className="mt-2 mb-5">{stateText}</p>
      <Link
        to={paths.udhiyah(slug)}
        aria-label={`${state === 'open' ? messages.list.open : messages.list.look}: ${title}`}
        className={buttonClass(state === 'open' ? 'primary' : 'quiet', 'mt-auto self-start')}
      >
        {state === 'open' ? messages.list.open : messages.list.look}
      </Link>
    </li>
  )
}
