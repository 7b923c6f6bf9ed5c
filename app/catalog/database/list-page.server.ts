import {sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {FoldedWord} from '~/search/fold'
import type {ListQuestion, Sort} from '../source'
import {tsqueryText} from './keyword-query'
import type {Conditions} from './list-conditions.server'
import {shownCents, thingsOf} from './shown-price.server'

/** As many of a keyword's matches, those with it in their title first, are put in the order of likeness. */
const RANKED = 240
/** Of more matches than this, the shelves in the order asked for soon have a page full; fewer are sorted faster. */
const MANY = 20_000

interface Page {
  question: ListQuestion
  words: readonly FoldedWord[]
  conditions: Conditions
  total: number
  offset: number
  limit: number
}

/** A select of the ids of one page and their places `n`. */
export function pageOf(page: Page): SQL {
  const {question, words, conditions, total} = page
  if (words.length > 0 && question.sort === 'featured') return bestMatches(page)
  if (words.length === 0 || total > MANY) return fromShelves(page)
  const where = raw.join([raw`active`, ...conditions.all], raw` and `)
  // Materialized, so that the index of words is used and not that of the order.
  return raw`with hits as materialized (select * from products where ${where})
    ${placed(raw`select * from hits`, orderOf(question).outer, page)}`
}

/**
 * Each shelf in the order of its own index, as far as the page reaches, then put together. A deal on a whole shelf keeps
 * its order: what costs less before costs no more after. Only products that a deal names one by one stand apart.
 */
function fromShelves(page: Page): SQL {
  const {question, conditions, offset, limit} = page
  const {deals, sort} = question
  const byPrice = sort === 'price-up' || sort === 'price-down'
  const {ids: named, shelves: reduced} = thingsOf(byPrice ? deals : [])
  const alone = named.length ? [raw`id not in ${named}`] : []
  const shelves = question.categoryIds.length
    ? conditions.shelves.map((shelf) => [raw`category_id = ${shelf}`])
    : [
        ...reduced.map((shelf) => [raw`category_id = ${shelf}`]),
        reduced.length ? [raw`category_id not in ${reduced}`] : [],
      ]
  const parts = [
    ...shelves.map((shelf) => [...shelf, ...alone, ...conditions.others]),
    ...(named.length ? [[raw`id in ${named}`, ...conditions.all]] : []),
  ]
  const {outer, inner} = orderOf(question)
  const selects = parts.map(
    (part) => raw`(select id, title, category_id, rank, selling_cents from products
      where ${raw.join([raw`active`, ...part], raw` and `)} order by ${inner} limit ${offset + limit})`,
  )
  return placed(raw.join(selects, raw` union all `), outer, page)
}

function placed(rows: SQL, order: SQL, {offset, limit}: Page): SQL {
  return raw`select id, row_number() over (order by ${order}) as n from (${rows}) as rows_of_page
    order by n limit ${limit} offset ${offset}`
}

/** Of the whole page, and of a part of it in which prices shown rise with those before deals. */
function orderOf({sort, deals}: {sort: Sort; deals: ListQuestion['deals']}): {outer: SQL; inner: SQL} {
  switch (sort) {
    case 'featured':
      return {outer: raw`rank, title, id`, inner: raw`rank, title, id`}
    case 'name':
      return {outer: raw`lower(title) collate "C", id`, inner: raw`lower(title) collate "C", id`}
    case 'price-up':
      return {outer: raw`${shownCents(deals)}, selling_cents, id`, inner: raw`selling_cents, id`}
    case 'price-down':
      return {
        outer: raw`${shownCents(deals)} desc, selling_cents desc, id desc`,
        inner: raw`selling_cents desc, id desc`,
      }
  }
}

/** Those with the words in their titles first, the first of them by likeness, then as they stand on their shelves. */
function bestMatches({words, conditions, offset, limit}: Page): SQL {
  const reach = Math.max(offset + limit, RANKED)
  const others = raw.join([raw`active`, ...conditions.all], raw` and `)
  const titled = raw`search @@ ${tsqueryText(words, 'title')}::tsquery`
  const typed = words.map(({plain}) => plain).join(' ')
  return raw`
    with titled as materialized (
      select id, title, rank, 1 as part from products where ${others} and ${titled} order by rank, title, id limit ${reach}
    ), others as materialized (
      select id, title, rank, 2 as part from products
      where ${others} and not ${titled} and (select count(*) from titled) < ${reach}
      order by rank, title, id limit ${reach}
    ), placed as (
      select id, title, row_number() over (order by part, rank, title, id) as place
      from (select * from titled union all select * from others) as matches
    )
    select id, row_number() over (order by place > ${RANKED}::integer,
      case when place <= ${RANKED}::integer then -similarity(title, ${typed}) end, place) as n
    from placed order by n limit ${limit} offset ${offset}`
}
