import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {seedFile} from './picture'
import {bullets, callout, h2, numbered} from './rich-text'
import {page} from './page-document'
import type {SeedCertificate} from './page-document'

/** Fictional like the store, and so is the one paper, which says that it is a sample: staff add those of their own. */
const CERTIFICATES = [
  certificate('lamb', {
    title: 'Certificate for lamb, goat and veal',
    supplier: 'Wayne County Lamb & Goat',
    covers: 'Fresh lamb, goat and veal',
    number: 'OVHC-1108',
    validUntil: '2028-03-31',
    slaughter: 'hand',
    stunning: 'none',
    file: seedFile('certificates/sample-ovhc-1108.pdf'),
  }),
  certificate('chicken', {
    title: 'Certificate for chicken',
    supplier: 'Holmes Valley Poultry',
    covers: 'Fresh chicken, natural and regular',
    number: 'OVHC-1131',
    validUntil: '2028-06-30',
    slaughter: 'hand',
    stunning: 'none',
  }),
  certificate('beef', {
    title: 'Certificate for beef',
    supplier: 'Mad River Beef',
    covers: 'Fresh beef',
    number: 'OVHC-1127',
    validUntil: '2028-05-31',
    slaughter: 'hand',
    stunning: 'none',
  }),
  certificate('packed', {
    title: 'Certificate for frozen and packed meat',
    supplier: 'Erie Provision Company',
    covers: 'Frozen and packed beef and lamb',
    number: 'OVHC-1140',
    validUntil: '2028-01-31',
    slaughter: 'hand',
    stunning: 'none',
  }),
  certificate('poultry', {
    title: 'Certificate for packed poultry',
    supplier: 'Great Lakes Poultry Packers',
    covers: 'Frozen chicken, smoked turkey, chicken franks',
    number: 'OVHC-1142',
    validUntil: '2028-02-29',
    slaughter: 'machine',
    stunning: 'reversible',
  }),
]

export const pageDocuments: IdentifiedSanityDocumentStub[] = [
  page('halal-certification', {
    title: 'Halal in this shop',
    lead: 'What halal means here, and our certificates.',
    body: [
      'Halal is a promise, and a promise should be easy to check. This page says what ours is. What the word asks in general, and where certifiers differ, is in our article on [what makes meat halal](/blogDetails/what-makes-meat-halal).',
      h2('What we promise'),
      numbered(
        '**Hand-slaughtered.** All fresh meat on our board comes from animals slaughtered by hand by a Muslim, with God’s name said over each one. Where that is not so, as with some packed goods, the line says it.',
        '**Named on request.** For any piece in the case we tell you which supplier it came from and who certifies that supplier. If we do not know, we do not sell it.',
        '**Kept apart.** There is no pork and no alcohol in this shop. What touches our meat touches nothing else.',
        '**Nothing hidden.** Sausages and marinades carry their ingredients in writing: casings, broths and flavorings too.',
      ),
      h2('How we check'),
      bullets(
        'We ask each supplier for a current certificate before the first delivery, and again before it runs out.',
        'We compare labels and lot numbers with the delivery papers when the truck is unloaded.',
        'When a supplier changes plant or certifier, we ask all over again.',
        'What does not fit goes back.',
      ),
      h2('Stunned or not?'),
      'Certifiers differ on stunning, and so do our customers. We tell you supplier by supplier what we have been told, below and at each product. On the [price board](/butcher) we name it where it holds for a whole category. If it matters to you, please ask before you buy.',
      h2('The papers'),
      'A certificate belongs to one supplier and runs for a limited time. Below are the ones we buy under, with their issuer, their number and their last day. Some can be opened here. All of them hang beside the counter: ask to see them, or [write to us](/contact).',
      callout(
        'note',
        'A note from us',
        'We are a butcher shop, not a certifier. We pass on what our suppliers and their certifiers put in writing. For a ruling, please ask a scholar you trust.',
      ),
    ],
    certificates: CERTIFICATES,
  }),
  page('about', {
    title: 'About us',
    lead: 'A neighborhood market with a butcher’s block in the middle of it.',
    body: [
      'We opened this shop for a simple reason: one stop should be enough. Meat you can trust, rice by the ten-pound bag, the tea your mother buys, bread that is still warm, and someone who tells you how long the shanks need.',
      h2('Who you’ll meet'),
      '**Yusuf Derradji** has the block, six days a week. He learned the trade from his uncle, one lamb at a time, and asks everyone the same thing first: how are you going to cook it? **Mariam Siddiqi** writes our [recipes](/blogDetails/slow-lamb-couscous). She tries each one three times, on an ordinary stove, before you see it.',
      h2('Who shops here'),
      'Everyone. Some come because the meat is halal. Some come for the okra, the feta or the dates. On Friday afternoon the line at the counter speaks six languages and agrees on one thing: cut it a little thicker.',
      h2('How we work'),
      bullets(
        '**We cut to order.** Tell us the dish and the number of guests.',
        '**We say what we know.** Where it comes from, when it came in, and [how we keep halal](/halal-certification).',
        '**We set things right.** If something is not as it should be, bring it back or call us.',
      ),
      h2('Come by'),
      'Hours, directions and our phone number are on the [contact page](/contact). Today’s meat prices are on the [board](/butcher), and the week’s offers among the [deals](/weekly-deals).',
    ],
  }),
]

function certificate(
  key: string,
  fields: Record<string, string | ReturnType<typeof seedFile>>,
): SeedCertificate {
  return {_key: key, _type: 'certificate', issuer: 'Ohio Valley Halal Council', ...fields}
}
