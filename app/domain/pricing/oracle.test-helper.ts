import type {PricedProduct, PricingDeal} from './types'

/**
 * The most that deals can save on a few units, found by trying everything: every unit in every deal, every way to form
 * groups. It shares nothing with what it checks.
 */
export function bestSaving(
  units: readonly PricedProduct[],
  deals: readonly PricingDeal[],
  priceOf: (product: PricedProduct) => number,
): number {
  const prices = units.map(priceOf)
  const all = (1 << units.length) - 1
  let best = new Map([[0, 0]])
  for (const {terms, ...deal} of deals) {
    const size = terms.kind === 'buyXGetY' ? terms.buyCount + terms.freeCount : groupSize(terms)
    if (size === null) continue
    const saving = (group: number) => {
      const inside = prices.filter((_, unit) => group & (1 << unit)).sort((a, b) => b - a)
      if (terms.kind === 'buyXGetY') return total(inside.slice(terms.buyCount))
      return terms.kind === 'nForPrice' ? total(inside) - terms.forCents : 0
    }
    const allowed = units.reduce((mask, product, unit) => {
      const fits = deal.productIds.includes(product.id) || deal.categoryIds.includes(product.categoryId)
      return fits ? mask | (1 << unit) : mask
    }, 0)
    const after = new Map(best)
    for (const [used, saved] of best) addGroups(used, saved)
    best = after

    function addGroups(used: number, saved: number) {
      for (let group = 1; group <= all; group += 1) {
        if ((group & ~allowed) !== 0 || (group & used) !== 0 || ones(group) !== size) continue
        const [next, value] = [used | group, saved + saving(group)]
        if (value <= (after.get(next) ?? -Infinity)) continue
        after.set(next, value)
        addGroups(next, value)
      }
    }
  }
  return Math.max(...[...best].map(([used, saved]) => saved + singles(all & ~used)))

  function singles(rest: number): number {
    const left = units.filter((_, unit) => rest & (1 << unit))
    return total(
      [...new Set(left)].map((product) => {
        const full = left.filter((one) => one === product).length * priceOf(product)
        const count = left.filter((one) => one === product).length
        const own = deals.filter(({productIds, categoryIds}) => {
          return productIds.includes(product.id) || categoryIds.includes(product.categoryId)
        })
        return Math.max(
          0,
          ...own.map(({terms}) => {
            if (terms.kind === 'percentOff') {
              return full - Math.floor((full * (10_000 - terms.basisPoints)) / 10_000 + 0.5)
            }
            if (terms.kind === 'salePrice') return full - count * terms.saleCents
            return terms.kind === 'nForPrice' && terms.forCount === 1 ? full - count * terms.forCents : 0
          }),
        )
      }),
    )
  }
}

function groupSize(terms: PricingDeal['terms']): number | null {
  return terms.kind === 'nForPrice' && terms.forCount > 1 ? terms.forCount : null
}

function ones(mask: number): number {
  return mask === 0 ? 0 : (mask & 1) + ones(mask >>> 1)
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
