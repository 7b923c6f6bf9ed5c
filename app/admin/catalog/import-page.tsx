import {Form, useNavigation} from '@remix-run/react'
import {Download} from 'lucide-react'
import {CheckboxField, LARGE} from '~/admin/shell/controls'
import {BackLink, PageHead} from '~/admin/shell/page-head'
import {Panel} from '~/admin/shell/panel'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {Spinner} from '~/ui/spinner'
import {fileMessages as texts} from './file-messages'
import type {ImportResult} from './import-action.server'
import {ImportReport} from './import-report'
import {messages} from './messages'

/** The catalog as a file, out and in. The file stays chosen between checking and importing. */
export function ImportPage({result}: {result?: Pick<ImportResult, 'outcome' | 'skip'>}) {
  return (
    <Container className="max-w-4xl!">
      <PageHead
        back={<BackLink href={adminPaths.catalog()}>{messages.back}</BackLink>}
        title={texts.title}
        lead={texts.lead}
      />
      <div className="mt-6 space-y-6">
        {result ? <ImportReport outcome={result.outcome} /> : null}
        <Panel id="import" title={texts.importTitle} size="medium">
          <p className="mt-2 text-muted">{texts.importText}</p>
          <ImportForm skip={result?.skip ?? false} />
        </Panel>
        <Panel id="export" title={texts.exportTitle} size="medium">
          <p className="mt-2 text-muted">{texts.exportText}</p>
          <a href={adminPaths.catalogCsv()} download className={buttonClass('quiet', 'mt-4 min-h-12')}>
            <Download className="size-5 shrink-0" aria-hidden="true" />
            {texts.export}
          </a>
        </Panel>
      </div>
    </Container>
  )
}

function ImportForm({skip}: {skip: boolean}) {
  const {state, formData} = useNavigation()
  const isBusy = state !== 'idle' && formData !== undefined
  return (
    <Form method="post" encType="multipart/form-data" className={`mt-4 space-y-5 ${LARGE}`}>
      <div>
        <label htmlFor="file" className="mb-1.5 block font-semibold">
          {texts.file}
        </label>
        <input
          id="file"
          name="file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          required
          aria-describedby="file-help"
          className="block w-full rounded-field border border-control bg-paper p-2 text-lg file:me-3 file:min-h-10 file:cursor-pointer file:rounded-pill file:border-0 file:bg-mint file:px-4 file:font-semibold file:text-forest"
        />
        <p id="file-help" className="mt-1.5 text-base text-muted">
          {texts.fileHelp}
        </p>
      </div>
      <div>
        <CheckboxField name="skip" isChecked={skip} describedBy="skip-help">
          {texts.skip}
        </CheckboxField>
        <p id="skip-help" className="text-base text-muted">
          {texts.skipHelp}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {(['check', 'import'] as const).map((action) => (
          <button
            key={action}
            type="submit"
            name="do"
            value={action}
            disabled={isBusy}
            className={buttonClass(action === 'check' ? 'primary' : 'quiet', 'min-h-12 sm:min-w-40')}
          >
            {texts[action]}
          </button>
        ))}
      </div>
      <p role="status" className="flex items-center gap-3 font-semibold empty:hidden">
        {isBusy ? (
          <>
            <Spinner label={formData.get('do') === 'import' ? texts.importing : texts.reading} />
            <span>{texts.wait}</span>
          </>
        ) : null}
      </p>
    </Form>
  )
}
