import {meatPath} from '~/domain/butcher/item-links'
import {readMeatItems} from '~/domain/butcher/meat-items.server'
import {orderingOf} from '~/domain/butcher/meat-ordering'
import type {ContentSources} from '~/platform/content/content.server'
import {isBlock} from './body'
import type {BodyNode} from './body'

/** The text, with its meats leading to where they are ordered. A text without any costs no reading. */
export async function linkMeats(sources: ContentSources, body: BodyNode[]): Promise<BodyNode[]> {
  if (!body.some(({_type}) => _type === 'productLink')) return body
  const meats = (await readMeatItems(sources)).filter((meat) => orderingOf(meat))
  const paths = new Map(meats.map((meat) => [meat.id, meatPath(meat)]))
  return body.map((node) => {
    if (isBlock(node) || node._type !== 'productLink') return node
    const to = paths.get(node.item.id)
    return to === undefined ? node : {...node, to}
  })
}
