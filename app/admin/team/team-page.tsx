import {FlashMessage} from '~/admin/shell/alerts'
import {ListCell, listRowClass, ListTable} from '~/admin/shell/list-table'
import {PageHead, TextLink} from '~/admin/shell/page-head'
import {Panel} from '~/admin/shell/panel'
import {PostButton} from '~/admin/shell/post-form'
import {FieldError} from '~/ui/field-error'
import type {FormResult} from '~/platform/forms/fields'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {InvitePanel} from './invite-panel'
import type {MemberView, TeamPageData} from './read-team.server'
import type {InviteField} from './team-forms'
import {messages, ROLE_NAMES} from './messages'

interface TeamPageProps extends TeamPageData {
  done: string | null
  problem?: string
  result?: FormResult<InviteField>
}

/** Who works here. Plain forms; nothing here needs a script. */
export function TeamPage({members, invitations, done, problem, result}: TeamPageProps) {
  const flash = done !== null && !result && !problem ? messages.done[done] : undefined
  return (
    <Container className="max-w-5xl!">
      <PageHead title={messages.title} lead={messages.lead} />
      <div className="mt-6 space-y-6">
        {flash ? <FlashMessage>{flash}</FlashMessage> : null}
        {problem ? <FieldError text={problem} role="alert" /> : null}
        <MemberTable members={members} />
        {invitations.length > 0 ? <InvitationsPanel invitations={invitations} /> : null}
        <InvitePanel result={result} />
      </div>
    </Container>
  )
}

function MemberTable({members}: {members: MemberView[]}) {
  const [name = '', role = '', lastSignIn = '', factor = '', browsers = ''] = messages.columns
  const cellClass = 'min-w-0 py-1 lg:border-b lg:border-sand lg:px-3 lg:py-3 lg:align-top'
  return (
    <ListTable caption={messages.list} columns={messages.columns}>
      {members.map((member) => (
        <tr key={member.id} className={listRowClass}>
          <ListCell label={name} className={`${cellClass} col-span-full`}>
            <TextLink href={adminPaths.teamMember(member.id)} className="wrap-anywhere">
              {member.name}
            </TextLink>
            {member.isYou ? <span className="text-muted"> ({messages.you})</span> : null}
            <span className="block text-base break-all text-muted">{member.email}</span>
          </ListCell>
          <ListCell label={role} className={cellClass}>
            {ROLE_NAMES[member.role]}
          </ListCell>
          <ListCell label={lastSignIn} className={`${cellClass} tabular-nums`}>
            {member.lastSignIn ?? messages.never}
          </ListCell>
          <ListCell label={factor} className={cellClass}>
            {member.hasSecondFactor ? messages.on : messages.off}
          </ListCell>
          <ListCell label={browsers} className={`${cellClass} tabular-nums`}>
            {member.browsers}
          </ListCell>
        </tr>
      ))}
    </ListTable>
  )
}

function InvitationsPanel({invitations}: Pick<TeamPageData, 'invitations'>) {
  const {title, line, until, expired, again, againLabel, revoke, revokeLabel} = messages.invitations
  return (
    <Panel id="invitations" size="medium" title={title}>
      <ul className="mt-2 divide-y divide-sand">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
            <div className="min-w-0 grow basis-72">
              <p className="font-semibold wrap-anywhere">{invitation.name}</p>
              <p className="text-base break-all text-muted">{invitation.email}</p>
              <p className="text-base wrap-anywhere text-muted">
                {line(ROLE_NAMES[invitation.role], invitation.invitedBy)}.{' '}
                {invitation.until ? until(invitation.until) : expired}
              </p>
            </div>
            <PostButton
              action={adminPaths.team()}
              fields={Object.entries({form: 'resend', id: invitation.id})}
              label={againLabel(invitation.name)}
              className={buttonClass('quiet')}
            >
              {again}
            </PostButton>
            <PostButton
              action={adminPaths.team()}
              fields={Object.entries({form: 'revoke', id: invitation.id})}
              label={revokeLabel(invitation.name)}
              className={buttonClass('quiet')}
            >
              {revoke}
            </PostButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
