/** The floating bar editor, as soon as its bars are there; says when there are none (specification B §2.4). */
import { Outlet, useSearch } from '@tanstack/react-router'
import { barEditorMessages } from '#domain/bars/bar-editor.ts'
import { VisualEditorGate } from '../campaigns/visual-editor-gate.tsx'
import { EditorOutside } from '../editor/editor-shell.tsx'
import { barsQuery } from './api.ts'
import { NoBars, SECTIONS } from './no-bars.tsx'

export function FloatingBarEditorScreen() {
  const { page = 'first' } = useSearch({ strict: false })
  return (
    <VisualEditorGate
      kind="floatingBarNew"
      rows={SECTIONS}
      query={(campaignId) => barsQuery(campaignId, page)}
      failed={barEditorMessages.fetchFailed}
    >
      {({ id }, { bars }) =>
        bars.length > 0 ? (
          <Outlet />
        ) : (
          <EditorOutside campaignId={id} kind="floatingBarNew">
            <NoBars campaignId={id} />
          </EditorOutside>
        )
      }
    </VisualEditorGate>
  )
}
