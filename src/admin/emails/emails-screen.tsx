/** What an owner puts into e-mails: webhooks that start deadlines, links, and the timer (specification A §2). */
import { ScreenBody } from '../shell/screen.tsx'
import { LoadingForm } from '../ui/loading.tsx'

export function EmailsScreen() {
  return (
    <ScreenBody width="wide">
      <LoadingForm />
    </ScreenBody>
  )
}
