import type {Page} from '@playwright/test'

/** Bytes, gzip. */
export function weighFirstLoad(page: Page, url: string): Promise<{scripts: number; styles: number}>
