import {useEditMark} from '~/platform/preview/edit-mark'
import {formatCents} from '~/domain/pricing/money'
import * as paths from '~/platform/url/addresses'
import {buttonClass} from '~/ui/button'
import {SelectField} from '~/ui/select-field'
import {messages as allMessages} from './messages'
import type {CampaignView, OfferView} from './read-udhiyah.server'

const messages = allMessages.offers

/** Fewer are said as "only". */
const FEW = 5

/** What there is and how much of it is left. Choosing leads to the form, which has as many fields as it needs. */
export function OffersPanel({campaign}: {campaign: CampaignView}) {
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className="text-2xl">
        {messages.title}
      </h2>
      <ul className="mt-4 space-y-4">
        {campaign.offers.map((offer) => (
          <Offer key={offer.key} offer={offer} campaign={campaign} />
        ))}
      </ul>
    </section>
  )
}

function Offer({offer, campaign: {id, slug, state, chosen}}: {offer: OfferView; campaign: CampaignView}) {
  const mark = useEditMark()
  const {key, title, kind, perAnimal, fullCents, payCents, restCents, left, count, most} = offer
  const isChosen = chosen?.offer.key === key
  return (
    <li
      className={`rounded-card bg-paper p-5 shadow-card ${isChosen ? 'ring-2 ring-forest ring-inset' : ''}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-xl wrap-anywhere">{title}</h3>
        <p
          className="price text-lg"
          data-sanity={mark(id, 'udhiyahCampaign', `offers[_key=="${key}"].price`)}
        >
          {messages.price[kind](formatCents(fullCents))}
        </p>
      </div>
      <p className="mt-1 text-muted">
        {[
          ...(perAnimal > 1 ? [messages.shares(perAnimal)] : []),
          restCents > 0 ? messages.deposit(formatCents(payCents), formatCents(restCents)) : messages.full,
        ].join(' · ')}
      </p>
      <p className={`mt-2 font-semibold ${left <= FEW ? 'text-pomegranate' : 'text-forest'}`}>
        {left === 0 ? messages.none : left <= FEW ? messages.few(left) : messages.left(left, count)}
      </p>
      {state === 'open' && most > 0 ? (
        <form
          method="get"
          action={`${paths.udhiyah(slug)}#order`}
          className="mt-4 flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="offer" value={key} />
          <div className="w-36">
            <SelectField
              id={`count-${key}`}
              name="count"
              label={messages.countLabel}
              aria-label={messages.count(title)}
              defaultValue={String(isChosen ? chosen.count : 1)}
              options={Array.from({length: most}, (_, index) => {
                return {value: String(index + 1), label: String(index + 1)}
              })}
            />
          </div>
          <button
            type="submit"
            aria-label={`${messages.choose}: ${title}`}
            className={buttonClass(isChosen ? 'quiet' : 'primary', 'min-h-12')}
          >
            {messages.choose}
          </button>
        </form>
      ) : null}
    </li>
  )
}
