/** Passkeys, two-step sign-in, sessions and access tokens. */
import { Screen } from '../shell/screen.tsx'
import { AccessTokensCard } from './access-tokens-card.tsx'
import { useCurrentAccount } from '../session/current-account.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import type { QrCodeComponent } from '../ui/qr-picture.tsx'

export function SecurityScreen({ qrCode }: { qrCode: QrCodeComponent }) {
  const { user } = useCurrentAccount()
  return (
    <Screen title="Security" width="form">
      <PasskeysCard />
      <SecondFactorCard qrCode={qrCode} isOn={user.hasSecondFactor} />
      <SessionsCard />
      <AccessTokensCard />
    </Screen>
  )
}
