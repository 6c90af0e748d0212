/** Waits for what is edited, says why it does not come, and hands it on. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { ScreenBody } from '../shell/screen.tsx'
import { Problem } from '../ui/problem.tsx'

type EditorGateProps<Answer> = {
  answer: UseQueryResult<Answer>
  /** The heading of the trouble that it may have. */
  failed: string
  pending: ReactNode
  frame: ComponentType<{ children: ReactNode }>
  children: (answer: Answer) => ReactNode
}

export function EditorGate<Answer>({
  answer,
  failed,
  pending,
  frame: Frame,
  children,
}: EditorGateProps<Answer>) {
  if (answer.data !== undefined) return children(answer.data)
  return (
    <Frame>
      {answer.isError ? (
        <ScreenBody>
          <Problem title={failed} onRetry={() => void answer.refetch()}>
            {answer.error.message}
          </Problem>
        </ScreenBody>
      ) : (
        pending
      )}
    </Frame>
  )
}
