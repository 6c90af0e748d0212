/** An invitation: what it is for, and the way in for people who are signed in, known, or new. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountCalls, authCalls } from '#domain/accounts/accounts.api.ts'
import { links } from '../navigation/links.ts'
import { request } from '../calls/request.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { currentAccountQuery } from '../session/current-account.ts'
import { CheckMail } from './check-mail.tsx'
import { useAfterSignIn } from './after-sign-in.ts'
import { FormNotice } from './form-notice.tsx'
import { AuthCard } from './auth-card.tsx'
import classes from './auth-layout.module.css'
import { useMailToken } from './mail-token.ts'
import { SignUpForm } from './sign-up-form.tsx'

type Invitation = { accountName: string; email: string; hasPassword: boolean }

export function AcceptInvitationScreen() {
  const token = useMailToken()
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => request(authCalls.invitation, { body: { token } }, signal),
    enabled: token !== '',
  })
  const current = useQuery({ ...currentAccountQuery, retry: false })

  if (token === '' || invitation.isError)
    return (
      <AuthCard
        title="This invitation does not work any more"
        lead={invitation.error?.message ?? 'Ask for another one: they work once and for a limited time.'}
      />
    )
  if (invitation.isPending || current.isPending) return <Loading heights={[240]} />

  const { email, hasPassword } = invitation.data
  if (current.data)
    return <JoinCard token={token} invitation={invitation.data} signedInAs={current.data.user.email} />
  if (hasPassword)
    return (
      <SignInFirst invitation={invitation.data} next={`/invitation#token=${encodeURIComponent(token)}`} />
    )
  return <SignUpCard token={token} invitation={invitation.data} key={email} />
}

type JoinCardProps = { token: string; invitation: Invitation; signedInAs: string }

function JoinCard({ token, invitation: { accountName, email }, signedInAs }: JoinCardProps) {
  const enter = useAfterSignIn(undefined)
  const join = useMutation({
    mutationFn: () => request(accountCalls.acceptInvitation, { body: { token } }),
    onSuccess: enter,
  })
  return (
    <AuthCard
      title={`Join ${accountName}`}
      lead={`${email} was invited. You are signed in as ${signedInAs}.`}
    >
      <div className={classes.form}>
        <FormNotice>{join.error?.message ?? null}</FormNotice>
        <Button variant="primary" busy={join.isPending} onClick={() => join.mutate()} fullWidth>
          Join
        </Button>
      </div>
    </AuthCard>
  )
}

function SignInFirst({ invitation: { accountName, email }, next }: { invitation: Invitation; next: string }) {
  return (
    <AuthCard title={`Join ${accountName}`} lead={`Sign in as ${email} to accept the invitation.`}>
      <div className={classes.form}>
        <LinkButton variant="primary" {...links.signIn(next)} fullWidth>
          Sign in
        </LinkButton>
      </div>
    </AuthCard>
  )
}

function SignUpCard({
  token,
  invitation: { accountName, email },
}: {
  token: string
  invitation: Invitation
}) {
  const enter = useAfterSignIn(undefined)
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  if (mailedTo !== null) return <CheckMail email={mailedTo} what="to confirm your address" />
  return (
    <AuthCard title={`Join ${accountName}`} lead="You were invited. Choose a password, and you are in.">
      <SignUpForm invitation={{ token, email }} onSignedIn={enter} onCheckMail={setMailedTo} />
    </AuthCard>
  )
}
