import type {ReactNode} from 'react'
import {FlashMessage} from '~/admin/shell/alerts'
import {BackLink, PageHead} from '~/admin/shell/page-head'
import {Fact, Panel} from '~/admin/shell/panel'
import {HiddenFields, PostButton} from '~/admin/shell/post-form'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import {FieldError} from '~/ui/field-error'
import {Container} from '~/ui/section'
import {RoleField} from './invite-panel'
import type {MemberView} from './read-team.server'
import type {Confirmation} from './team-forms'
import {messages, ROLE_NAMES} from './messages'

const {member: strings} = messages

interface MemberPageProps {
  member: MemberView
  ask: Confirmation | null
  /** With `ask=role`: the one to become. */
  role: string | null
  done: string | null
  problem: string | null
}

export function MemberPage({member, ask, role, done, problem}: MemberPageProps) {
  const flash = done === null ? undefined : messages.done[done]
  const text = problem === null ? undefined : findProblem(problem)
  return (
    <Container className="max-w-3xl!">
      <PageHead
        back={<BackLink href={adminPaths.team()}>{strings.back}</BackLink>}
        title={member.name}
        lead={`${member.email} · ${ROLE_NAMES[member.role]}`}
      />
      <div className="mt-6 space-y-6">
        {flash ? <FlashMessage>{flash}</FlashMessage> : null}
        {text ? <FieldError text={text} role="alert" /> : null}
        {ask ? (
          <ConfirmationPanel member={member} ask={ask} role={role} />
        ) : (
          <>
            {member.isYou ? <p className="text-muted">{strings.isYou}</p> : null}
            <RolePanel member={member} />
            <SignInPanel member={member} />
            <Panel id="remove" size="medium" title={strings.removeTitle}>
              <p className="mt-2 max-w-prose">{strings.removeText}</p>
              <a href="?ask=remove" className={buttonClass('quiet', 'mt-4 min-h-12 max-sm:w-full')}>
                {strings.remove}
              </a>
            </Panel>
          </>
        )}
      </div>
    </Container>
  )
}

function findProblem(code: string): string | undefined {
  const texts: Record<string, string | ((seconds: number) => string)> = messages.problems
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined
  return typeof text === 'string' ? text : undefined
}

/** Before what is hard to take back. */
function ConfirmationPanel({
  member,
  ask,
  role,
}: Pick<MemberPageProps, 'member' | 'role'> & {ask: Confirmation}) {
  const {title, own, text, submit} = messages.ask[ask]
  const more: [string, string][] =
    ask === 'role'
      ? [
          ['role', role ?? ''],
          ['seen', member.role],
        ]
      : []
  return (
    <Panel id="ask" size="medium" title={title(member.name)}>
      <p className="mt-2 max-w-prose">{member.isYou ? own : text}</p>
      <form method="post" action={adminPaths.teamMember(member.id)} className="mt-5 flex flex-wrap gap-3">
        <HiddenFields pairs={[['form', ask], ['agreed', 'yes'], ...more]} />
        <button type="submit" className={buttonClass('primary', 'min-h-12 max-sm:w-full')}>
          {submit(member.name)}
        </button>
        <a href={adminPaths.teamMember(member.id)} className={buttonClass('quiet', 'min-h-12 max-sm:w-full')}>
          {strings.cancel}
        </a>
      </form>
    </Panel>
  )
}

function RolePanel({member}: {member: MemberView}) {
  return (
    <Panel id="role" size="medium" title={strings.roleTitle}>
      <form method="post" action={adminPaths.teamMember(member.id)} className="mt-3">
        <HiddenFields
          pairs={[
            ['form', 'role'],
            ['seen', member.role],
          ]}
        />
        <RoleField chosen={member.role} isTitled />
        <p className="mt-3 max-w-prose text-base text-muted">{strings.roleText}</p>
        <button type="submit" className={buttonClass('quiet', 'mt-4 min-h-12 max-sm:w-full')}>
          {strings.changeRole}
        </button>
      </form>
    </Panel>
  )
}

function SignInPanel({member}: {member: MemberView}) {
  return (
    <Panel id="sign-in" size="medium" title={strings.signInTitle}>
      <dl className="mt-3 grid gap-4 sm:grid-cols-3">
        <Fact label={strings.lastSignIn}>{member.lastSignIn ?? messages.never}</Fact>
        <Fact label={strings.factor}>{member.hasSecondFactor ? messages.on : messages.off}</Fact>
        <Fact label={strings.browsers}>{member.browsers}</Fact>
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        <MemberButton member={member} form="password">
          {strings.mailLink}
        </MemberButton>
        {member.hasSecondFactor ? (
          <a href="?ask=second-factor" className={buttonClass('quiet', 'min-h-12')}>
            {strings.resetFactor}
          </a>
        ) : null}
        {member.browsers > 0 ? (
          <MemberButton member={member} form="sign-out">
            {strings.signOut}
          </MemberButton>
        ) : null}
      </div>
    </Panel>
  )
}

function MemberButton({member, form, children}: {member: MemberView; form: string; children: ReactNode}) {
  return (
    <PostButton
      action={adminPaths.teamMember(member.id)}
      fields={[['form', form]]}
      className={buttonClass('quiet', 'min-h-12')}
    >
      {children}
    </PostButton>
  )
}
