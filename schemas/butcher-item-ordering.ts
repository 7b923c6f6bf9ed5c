import {defineArrayMember, defineField} from 'sanity'
import type {ConditionalPropertyCallbackContext, NumberRule, ValidationContext} from 'sanity'
import {
  checkEvenSteps,
  checkHeaviest,
  checkLeadHours,
  checkLongLead,
  checkPieceWeight,
  checkSpread,
  checkUnits,
  hasPieceWeight,
  isByWeight,
  MAX_CUT_SETS,
  ORDER_BY,
  ORDER_BY_MISSING,
  orderByOf,
} from './model/meat-ordering'
import type {OrderingFields} from './model/meat-ordering'

const GROUP = 'ordering'

type Condition = (item: OrderingFields) => boolean

const isOrdered: Condition = ({orderOnline}) => orderOnline === true
const isWeighedByPiece: Condition = (item) => isOrdered(item) && hasPieceWeight(item)

/** Sanity does not know the fields of a document by type. */
function itemOf({document}: {document?: object}): OrderingFields {
  return document ?? {}
}

/** Neither shown nor judged where it does not apply. */
function hiddenUnless(applies: Condition) {
  return (context: ConditionalPropertyCallbackContext) => !applies(itemOf(context))
}

function judgedIf(applies: Condition, check: (value: unknown, item: OrderingFields) => true | string) {
  return (value: unknown, context: Pick<ValidationContext, 'document'>) => {
    const item = itemOf(context)
    return applies(item) ? check(value, item) : true
  }
}

/** Whether and how a meat can be ordered online. */
export function meatOrderingFields() {
  return [
    defineField({
      name: 'orderOnline',
      title: 'Order online',
      type: 'boolean',
      group: GROUP,
      description:
        'On: shoppers choose how it is cut, see an estimate, and pay what it weighs. Off: it is on the board, and at the counter only.',
    }),
    defineField({
      name: 'orderBy',
      title: 'Shoppers order it',
      type: 'string',
      group: GROUP,
      description:
        'Pieces for what you sell whole, like a leg. Pounds for what you weigh off, like ground beef.',
      options: {list: [...ORDER_BY], layout: 'radio'},
      hidden: hiddenUnless((item) => isOrdered(item) && isByWeight(item)),
      validation: (rule) =>
        rule.custom(judgedIf(isOrdered, (_, item) => (orderByOf(item) ? true : ORDER_BY_MISSING))),
    }),
    weightField('pieceFrom', 'One piece weighs from, in pounds', {
      description: 'The lightest you sell, like 2.5. Estimates follow from the two.',
      check: (value) => checkPieceWeight(value),
    }),
    weightField('pieceTo', 'One piece weighs up to, in pounds', {
      description: 'The heaviest you sell, like 4.5.',
      check: (value, {pieceFrom}) => checkHeaviest(value, pieceFrom),
      warn: (value, {pieceFrom}) => checkSpread(value, pieceFrom),
    }),
    quantityField('smallest', 'Smallest order', {
      description: 'In pieces, or in pounds by quarters like 0.5. Empty: 1 piece or 1 pound.',
      checkAll: checkEvenSteps,
    }),
    quantityField('step', 'Steps', {
      description: 'By how much an order grows with each tap. Empty: 1 piece or a quarter pound.',
    }),
    defineField({
      name: 'cutSets',
      title: 'Ways to prepare it',
      type: 'array',
      group: GROUP,
      description:
        'Shoppers choose one way of each set, in this order. The sets are under “Cuts and certificates”.',
      of: [defineArrayMember({type: 'reference', to: [{type: 'cutSet'}], title: 'Cut set'})],
      hidden: hiddenUnless(isOrdered),
      validation: (rule) => [
        rule.unique().error('It is in the list twice. Keep one'),
        rule.max(MAX_CUT_SETS).error(`${MAX_CUT_SETS} sets at most`),
      ],
    }),
    defineField({
      name: 'takesNote',
      title: 'Takes a note to the butcher',
      type: 'boolean',
      group: GROUP,
      description: 'Shoppers may add a line in their own words, like “two bags, please”.',
      hidden: hiddenUnless(isOrdered),
    }),
    defineField({
      name: 'leadHours',
      title: 'Hours you need for it',
      type: 'number',
      group: GROUP,
      description:
        'Pickup times begin so many hours after the order. Empty: as soon as for any order. A cut may add its own.',
      hidden: hiddenUnless(isOrdered),
      validation: (rule) => [
        rule.custom(judgedIf(isOrdered, (hours) => checkLeadHours(hours))),
        rule.custom(judgedIf(isOrdered, (hours) => checkLongLead(hours))).warning(),
      ],
    }),
  ]
}

type Check = (value: unknown, item: OrderingFields) => true | string

function weightField<const Name extends 'pieceFrom' | 'pieceTo'>(
  name: Name,
  title: string,
  {description, check, warn = () => true}: {description: string; check: Check; warn?: Check},
) {
  return defineField({
    name,
    title,
    type: 'number',
    group: GROUP,
    description,
    hidden: hiddenUnless(isWeighedByPiece),
    validation: (rule: NumberRule) => [
      rule.custom(judgedIf(isWeighedByPiece, check)),
      rule.custom(judgedIf(isWeighedByPiece, warn)).warning(),
    ],
  })
}

function quantityField<const Name extends 'smallest' | 'step'>(
  name: Name,
  title: string,
  {
    description,
    checkAll = () => true,
  }: {description: string; checkAll?: (item: OrderingFields) => true | string},
) {
  return defineField({
    name,
    title,
    type: 'number',
    group: GROUP,
    description,
    hidden: hiddenUnless((item) => isOrdered(item) && orderByOf(item) !== null),
    validation: (rule: NumberRule) =>
      rule.custom(
        judgedIf(isOrdered, (value, item) => {
          const by = orderByOf(item)
          const verdict = by ? checkUnits(value, name, by) : true
          return verdict === true ? checkAll(item) : verdict
        }),
      ),
  })
}
