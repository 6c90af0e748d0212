/** Passkeys, two-step sign-in, sessions, access tokens, and the way in for programs that speak MCP. */
import { Screen } from '../shell/screen.tsx'
import { AccessTokensCard } from './access-tokens-card.tsx'
import { useCurrentAccount } from '../session/current-account.ts'
import { McpCard } from './mcp-card.tsx'
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
      <McpCard />
    </Screen>
  )
}
