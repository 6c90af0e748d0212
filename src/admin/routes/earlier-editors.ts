/** The editors of both earlier bars come in one file: an account has at most one of them in use. */
export { ClassicEditorScreen } from '../classic-bars/classic-editor-screen.tsx'
export { OldestBarScreen } from '../oldest-bars/oldest-bar-screen.tsx'
