/** The screen behind the link that confirms an e-mail address. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { authCalls } from '#domain/accounts/accounts.api.ts'
import { links } from '../navigation/links.ts'
import { request, RequestFailed } from '../calls/request.ts'
import { LinkButton } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { currentAccountQuery } from '../session/current-account.ts'
import { AuthCard } from './auth-card.tsx'
import classes from './auth-layout.module.css'
import { useMailToken } from './mail-token.ts'

export function VerifyEmailScreen() {
  const token = useMailToken()
  const queries = useQueryClient()
  const confirmed = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      await request(authCalls.verifyEmail, { body: { token } })
      // Whoever is signed in has another address now.
      queries.removeQueries(currentAccountQuery)
      return true
    },
    // The token works once: asking again would turn success into failure.
    staleTime: Infinity,
    retry: false,
    enabled: token !== '',
  })

  if (token !== '' && confirmed.isPending) return <Loading heights={[180]} />
  if (confirmed.error instanceof RequestFailed && confirmed.error.status === 401)
    return (
      <AuthCard title="Sign in first" lead="A new address is confirmed by the person it belongs to.">
        <div className={classes.form}>
          <LinkButton
            variant="primary"
            {...links.signIn(`/verify-email#token=${encodeURIComponent(token)}`)}
            fullWidth
          >
            Sign in
          </LinkButton>
        </div>
      </AuthCard>
    )
  if (token === '' || confirmed.isError)
    return (
      <AuthCard
        title="This link does not work any more"
        lead={confirmed.error?.message ?? 'Ask for another one on your account screen.'}
      >
        <Onward />
      </AuthCard>
    )
  return (
    <AuthCard title="Your address is confirmed" lead="Thank you. That was all.">
      <Onward />
    </AuthCard>
  )
}

function Onward() {
  return (
    <div className={classes.form}>
      <LinkButton variant="primary" {...links.campaigns()} fullWidth>
        Go to your campaigns
      </LinkButton>
    </div>
  )
}
