/** Around what an editor shows while there is nothing to edit: on its way, in trouble, or missing. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { SwitchedEditor } from '#domain/campaigns/editor-switch.ts'
import { Problem } from '../ui/problem.tsx'
import { editorName } from '../shell/editor-switch.tsx'
import { EditorTopBar } from './editor-top-bar.tsx'
import { ScreenBody } from '../shell/screen.tsx'
import { EditorShellOutside } from './editor-shell.tsx'

type EditorOutsideProps = { campaignId: string; editor: SwitchedEditor; children: ReactNode }

export function EditorOutside({ campaignId, editor, children }: EditorOutsideProps) {
  return (
    <EditorShellOutside
      title={editorName(editor)}
      top={<EditorTopBar campaignId={campaignId} editor={editor} />}
    >
      {children}
    </EditorShellOutside>
  )
}

type EditorGateProps<Answer> = {
  answer: UseQueryResult<Answer>
  /** The heading of the trouble that it may have. */
  failed: string
  pending: ReactNode
  frame: ComponentType<{ children: ReactNode }>
  children: (answer: Answer) => ReactNode
}

/** Waits for what is edited, says why it does not come, and hands it on. */
export function EditorGate<Answer>({
  answer,
  failed,
  pending,
  frame: Around,
  children,
}: EditorGateProps<Answer>) {
  if (answer.data !== undefined) return children(answer.data)
  return (
    <Around>
      {answer.isError ? (
        <ScreenBody>
          <Problem title={failed} onRetry={() => void answer.refetch()}>
            {answer.error.message}
          </Problem>
        </ScreenBody>
      ) : (
        pending
      )}
    </Around>
  )
}
