import {PANEL_PAGE_SIZE} from './list-search-params'

/** The limit of a query for the first `pages` pages of a panel; the row more than they show means older ones. */
export function panelLimit(pages: number): number {
  return pages * PANEL_PAGE_SIZE + 1
}

/** Of the rows of such a query, those to show. */
export function takePanelPages<Row>(
  rows: readonly Row[],
  pages: number,
): {visible: Row[]; hasOlder: boolean} {
  const visible = rows.slice(0, pages * PANEL_PAGE_SIZE)
  return {visible, hasOlder: rows.length > visible.length}
}
