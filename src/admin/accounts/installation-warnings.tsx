/** What may be wrong with the installation as a whole. Nothing is shown while nothing is. */
import { useQuery } from '@tanstack/react-query'
import { warningInWords } from '#domain/accounts/installation-warnings.ts'
import { Problem } from '../ui/problem.tsx'
import { installationWarningsQuery } from './api.ts'

export function InstallationWarnings() {
  const { data } = useQuery(installationWarningsQuery)
  return data?.warnings.map((warning) => {
    const { title, text } = warningInWords(warning)
    return (
      <Problem key={warning.kind} title={title}>
        {text}
      </Problem>
    )
  })
}
