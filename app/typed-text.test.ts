/**
 * Tests that no screen loses long text: each screen with a text area keeps a draft, or asks before it closes. No other
 * check would report a new text area without either.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const hasTextArea = (source: string) => /<(?:TextArea|textarea)\b/.test(source);
const isSafe = (source: string) =>
  /\b(?:useDraft[<(]|useUnsentTextNavigationBlocker\(|onBeforeClose=)/.test(source);

/**
 * Components with a text area whose text another file keeps in a draft, even if the component closes while the person
 * is typing. Key: the component's file. Value: the file with the draft.
 */
const draftOwners: Readonly<Record<string, string>> = {
  'features/comments/web/comment-text-box.tsx': 'features/comments/web/use-comment-form.ts',
  'features/messages/web/message-form.tsx': 'features/messages/web/use-message-draft.ts',
  'features/posts/web/composer/composer-text-box.tsx': 'features/posts/web/composer/use-composer-state.ts',
  'features/posts/web/composer/photo-editor.tsx': 'features/posts/web/composer/use-composer-state.ts',
  'features/stories/web/creator/alt-text-sheet.tsx': 'features/stories/web/creator/use-story-draft.ts',
  'features/stories/web/creator/story-caption-field.tsx': 'features/stories/web/creator/use-story-draft.ts',
  'features/stories/web/creator/text-blocks/text-block-editor.tsx':
    'features/stories/web/creator/use-story-draft.ts',
  'features/stories/web/viewer/story-reply-form.tsx': 'features/stories/web/viewer/use-story-reply-form.ts',
};

test('EXP-007 every screen with a text area keeps a draft or asks before the text is lost', () => {
  const files = globSync(['features/**/*.tsx', 'app/**/*.tsx'], { cwd: root })
    .filter((file) => !file.endsWith('.test.tsx') && hasTextArea(read(file)))
    .toSorted();
  expect(files.length).toBeGreaterThan(10);
  const unsafe = files.filter((file) => !isSafe(read(draftOwners[file] ?? file)));
  expect(unsafe).toEqual([]);
  expect(Object.keys(draftOwners).filter((file) => !files.includes(file))).toEqual([]);
});
