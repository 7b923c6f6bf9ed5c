import {TextLink} from '~/admin/shell/page-head'
import {HiddenFields} from '~/admin/shell/post-form'
import {formatCents} from '~/domain/pricing/money'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import {editFormPairs} from './edit-form'
import type {EditForm} from './edit-form'
import type {EditReview} from './edit-review.server'
import type {EditPageData} from './read-edit-page.server'
import {messages} from './messages'

interface EditReviewPanelProps {
  page: EditPageData
  form: EditForm
  review: EditReview
}

/** "What changes: … gives back $4.37", confirmed once. */
export function EditReviewPanel({page: {number, revision}, form, review}: EditReviewPanelProps) {
  const {texts, window, isOverbooked, isEmpty, totalBeforeCents, totalCents, refundCents} = review
  const {formToken, earlierCents} = review
  const pairs: [string, string][] = [
    ...editFormPairs(form),
    ['revision', String(revision)],
    ['formToken', formToken],
    ['seenRefundCents', String(refundCents)],
    ...(isOverbooked ? [['mayOverbook', '1'] as [string, string]] : []),
  ]
  return (
    <section
      aria-labelledby="review"
      className="mt-6 rounded-card bg-paper p-5 shadow-card ring-4 ring-forest sm:p-6"
    >
      <h2 id="review" className="text-2xl">
        {messages.review}
      </h2>
      {isEmpty ? (
        <p className="mt-3 text-xl">
          {messages.empty}{' '}
          <TextLink href={`${adminPaths.order(number)}?sure=cancelled`}>{messages.cancel}</TextLink>
        </p>
      ) : (
        <>
          <ul className="mt-3 space-y-1 text-xl">
            {[...texts, ...(window ? [window] : [])].map((text) => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
          {isOverbooked ? (
            <p className="mt-2 text-lg font-semibold text-pomegranate">{messages.overbooked}</p>
          ) : null}
          {form.note ? <p className="mt-3 text-lg wrap-anywhere">“{form.note}”</p> : null}
          <p className="mt-4 flex flex-wrap justify-between gap-x-4 border-t-2 border-ink pt-3 text-xl">
            <span className="font-bold">{messages.total}</span>
            <span>
              {totalCents === totalBeforeCents ? null : (
                <>
                  <s className="text-muted tabular-nums">
                    <span className="sr-only">{messages.before} </span>
                    {formatCents(totalBeforeCents)}
                  </s>{' '}
                  <span className="sr-only">{messages.now} </span>
                </>
              )}
              <span className="price">{formatCents(totalCents)}</span>
            </span>
          </p>
          <p className="mt-3 text-lg">{moneyText(review)}</p>
          {earlierCents > 0 && refundCents > 0 ? (
            <p className="mt-1 text-lg text-pomegranate">{messages.earlier(formatCents(earlierCents))}</p>
          ) : null}
        </>
      )}
      <form
        method="post"
        action={adminPaths.orderEdit(number)}
        className="mt-5 flex flex-wrap items-center gap-3"
      >
        <HiddenFields pairs={pairs} />
        {isEmpty ? null : (
          <button
            type="submit"
            name="intent"
            value="confirm"
            className={buttonClass('primary', 'min-h-14 text-lg max-sm:w-full')}
          >
            {refundCents > 0 ? messages.yesWithMoney(formatCents(refundCents)) : messages.yes}
          </button>
        )}
        <button
          type="submit"
          name="intent"
          value="back"
          className={buttonClass('quiet', 'min-h-14 text-lg max-sm:w-full')}
        >
          {messages.edit}
        </button>
      </form>
    </section>
  )
}

function moneyText({refundCents, isUnknownPayment, isCapped, dueCents}: EditReview): string {
  if (isCapped) return messages.lessLeft(formatCents(dueCents))
  if (refundCents > 0) return messages.givesBack(formatCents(refundCents))
  return isUnknownPayment ? messages.unknown : messages.noMoney
}
