/** The link of a mail that confirms an address, opened. */
import { useQuery } from '@tanstack/react-query'
import { entranceCalls } from '#domain/accounts/accounts.api.ts'
import { links } from '../links.ts'
import { request } from '../request.ts'
import { LinkButton } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { FrontDoorCard } from './front-door-card.tsx'
import classes from './front-door.module.css'
import { useMailToken } from './mail-token.ts'

export function VerifyEmailScreen() {
  const token = useMailToken()
  const confirmed = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => request(entranceCalls.verifyEmail, { body: { token } }),
    // The token works once: asking again would turn success into failure.
    staleTime: Infinity,
    retry: false,
    enabled: token !== '',
  })

  if (token !== '' && confirmed.isPending) return <Loading heights={[180]} />
  if (token === '' || confirmed.isError)
    return (
      <FrontDoorCard
        title="This link does not work any more"
        lead={confirmed.error?.message ?? 'Ask for another one on your account screen.'}
      >
        <Onward />
      </FrontDoorCard>
    )
  return (
    <FrontDoorCard title="Your address is confirmed" lead="Thank you. That was all.">
      <Onward />
    </FrontDoorCard>
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
