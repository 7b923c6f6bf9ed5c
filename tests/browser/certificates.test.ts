import {expect, test} from './fixtures'
import {lakeClient, waitForStream} from './shop-page'

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

test('the halal page says who supplies, certifies and slaughters, and products lead there', async ({
  page,
}) => {
  await page.goto('/product/MEAT-LAMB-LEG-BONE-IN')
  const halal = page.getByRole('main').getByRole('definition').filter({hasText: 'Ohio Valley Halal Council'})
  await expect(halal).toContainText('valid until March 31, 2028')
  await halal.getByRole('link', {name: 'See the certificate'}).click()
  await expect(page).toHaveURL('/halal-certification#certificate-ovhc-1108')
  const row = page.getByRole('table', {name: /Who supplies our meat/}).getByRole('row', {name: /Fresh lamb/})
  await expect(row).toContainText('Wayne County Lamb & Goat')
  await expect(row.getByRole('cell')).toHaveText([/Ohio Valley Halal Council/, /By hand/, /No$/])
  const entry = page.getByRole('listitem').filter({hasText: 'Certificate for lamb'})
  await expect(entry).toContainText('OVHC-1108')
  await expect(entry).toContainText('Valid until March 31, 2028')
  await expect(entry).toBeInViewport()
  const sample = entry.getByRole('link', {
    name: /^Open the certificate ?: .*\(PDF, \d+ KB\) ?, opens in a new tab$/,
  })
  await expect(sample).toHaveAttribute('target', '_blank')
  const headers = (await page.request.get((await sample.getAttribute('href')) ?? '')).headers()
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toMatch(/^inline/)
})

test('a certificate that staff add to a page can be opened by everyone', async ({
  page,
  shop,
  ready,
  request,
}) => {
  const client = lakeClient(shop, ready.token)
  const live = waitForStream(page)
  await page.goto('/halal-certification')
  await live
  const file = await client.assets.upload('file', PDF, {filename: 'certificate 2026.pdf'})
  await client
    .patch('page-halal-certification')
    .set({
      certificates: [
        {
          _key: 'one',
          _type: 'certificate',
          title: 'Certificate of the supplier of lamb',
          issuer: 'Certifier of the test',
          number: 'T-1',
          validUntil: '2025-12-31',
          file: {_type: 'file', asset: {_type: 'reference', _ref: file._id}},
        },
      ],
    })
    .commit()
  const entry = page.getByRole('listitem').filter({hasText: 'Certificate of the supplier of lamb'})
  await expect(entry).toContainText('Certifier of the test')
  await expect(entry).toContainText(/expired/i)
  const link = entry.getByRole('link')
  const response = await request.get((await link.getAttribute('href')) ?? '')
  expect(response.headers()['content-type']).toContain('application/pdf')
  expect(response.headers()['content-disposition'] ?? 'inline').toMatch(/^inline/)
  expect(await response.body()).toEqual(PDF)
})
