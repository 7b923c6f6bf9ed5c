import {RichBody} from '~/storefront/articles/body/rich-body'
import {Container} from '~/ui/section'
import {Certificates} from './certificate-list'
import type {ContentPageView} from '~/domain/pages/page'

export function FreePageView({page}: {page: ContentPageView}) {
  return (
    <Container className="py-10 lg:py-16">
      <div className="mx-auto max-w-prose text-lg">
        <h1 className="text-4xl">{page.title}</h1>
        {page.lead ? <p className="mt-4 text-xl whitespace-pre-line text-muted">{page.lead}</p> : null}
        <RichBody body={page.body} className="mt-10" />
        <Certificates certificates={page.certificates} />
      </div>
    </Container>
  )
}
