/** Tell a friend: the account's own link, and how many came by it. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Screen } from '../shell/screen.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Stat, StatList } from '../ui/stat.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { referralsQuery } from './api.ts'
import { authSettingsQuery } from './auth-settings.ts'

const about = {
  open: 'Send it to people who sell things too. Whoever signs up by it within 30 days counts for you.',
  invitation:
    'Sign-up is by invitation here: whoever opened your link and is then invited to another account within 30 days counts for you.',
}

export function ReferralsScreen() {
  return (
    <Screen title="Tell a friend" width="form">
      <Referrals />
    </Screen>
  )
}

function Referrals() {
  const referrals = useQuery(referralsQuery)
  const { signUp } = useSuspenseQuery(authSettingsQuery).data

  if (referrals.isPending) return <Loading heights={[180, 110]} />
  if (referrals.isError)
    return (
      <Problem title="Your link could not be shown" onRetry={() => void referrals.refetch()}>
        {referrals.error.message}
      </Problem>
    )

  const { link, count } = referrals.data
  return (
    <>
      <SectionCard title="Your link" description={about[signUp === 'open' ? 'open' : 'invitation']}>
        <CopyField label="Your link" value={link} />
      </SectionCard>
      <SectionCard
        title="Who came by it"
        description={
          count === 0
            ? 'Nobody yet. People count once they have confirmed their email address.'
            : 'People who signed up by your link and confirmed their email address.'
        }
      >
        <StatList>
          <Stat value={count} label={count === 1 ? 'friend' : 'friends'} />
        </StatList>
      </SectionCard>
    </>
  )
}
