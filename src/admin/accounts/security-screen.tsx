/** Where the person is signed in, and the second step of signing in. */
import { Screen } from '../shell/screen.tsx'
import { useCurrentAccount } from './current-account.ts'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function SecurityScreen() {
  const { user } = useCurrentAccount()
  return (
    <Screen title="Security" width="form">
      <SecondFactorCard isOn={user.hasSecondFactor} />
      <SessionsCard />
    </Screen>
  )
}
