import {TagIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {defineObject} from './define'
import {checkPrice, formatPrice} from './model/price'
import {checkDeposit, checkOffer, MAX_SHARES} from './model/udhiyah'
import type {OfferFields} from './model/udhiyah'

const isWhole = ({parent}: {parent?: unknown}) => (parent as OfferFields | undefined)?.kind !== 'share'

export const udhiyahOffer = defineObject({
  name: 'udhiyahOffer',
  title: 'Offer',
  icon: TagIcon,
  description: 'A whole animal, or a share of one.',
  validation: (rule) => [rule.custom((offer) => checkOffer(offer as OfferFields | undefined)).warning()],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'What one buys, like “Whole goat” or “One share of cattle”.',
      validation: (rule) => [
        rule.required().error('Say what one buys'),
        rule.max(60).error('Keep it to 60 characters'),
      ],
    }),
    defineField({
      name: 'kind',
      title: 'Sold',
      type: 'string',
      initialValue: 'whole',
      description: 'Whole, or in shares that several households have together.',
      options: {
        list: [
          {title: 'Whole animals', value: 'whole'},
          {title: 'In shares', value: 'share'},
        ],
        layout: 'radio',
      },
      validation: (rule) => rule.required().error('Choose one'),
    }),
    defineField({
      name: 'sharesPerAnimal',
      title: 'Shares of one animal',
      type: 'number',
      initialValue: MAX_SHARES,
      hidden: isWhole,
      description: 'Up to seven. The counter puts so many shares together as one animal.',
      validation: (rule) =>
        rule.integer().min(1).max(MAX_SHARES).error(`A whole number from 1 to ${MAX_SHARES}`),
    }),
    defineField({
      name: 'price',
      title: 'Price in dollars',
      type: 'number',
      description: 'The full price of one share, or of one animal.',
      validation: (rule) => rule.custom((price) => checkPrice(price)),
    }),
    defineField({
      name: 'deposit',
      title: 'Deposit in dollars',
      type: 'number',
      description:
        'What is paid with the order; the rest is paid at pickup. Empty: the full price is paid at once.',
      validation: (rule) =>
        rule.custom((deposit, {parent}) => checkDeposit(deposit, parent as OfferFields | undefined)),
    }),
    defineField({
      name: 'count',
      title: 'How many there are',
      type: 'number',
      description: 'Shares, or animals. No more are sold. It may be raised at any time.',
      validation: (rule) => [
        rule.required().error('Say how many there are'),
        rule.integer().min(0).max(10_000).error('A whole number from 0 to 10000'),
      ],
    }),
  ],
  preview: {
    select: {title: 'title', price: 'price', deposit: 'deposit', count: 'count'},
    prepare: ({title, price, deposit, count}: OfferFields & {title?: string}) => ({
      title: title ?? 'No title yet',
      subtitle: [
        price === undefined ? 'No price yet' : formatPrice(price),
        deposit === undefined ? '' : `${formatPrice(deposit)} deposit`,
        count === undefined ? '' : `${count} to sell`,
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
