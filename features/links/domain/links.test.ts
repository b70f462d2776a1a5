import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFirstLink } from './find-first-link.ts';
import {
  detectHtmlCharset,
  sanitizeLinkedPageMetadata,
  extractMetadataTagsAsHtml,
} from './linked-page-metadata.ts';
import {
  formatUnfurlFailureMessage,
  isTransientUnfurlFailure,
  mapUnfurlFailureToHttpStatus,
} from './format-unfurl-failure.ts';

test('FN-038 a failure has the HTTP status and its text', () => {
  expect(formatUnfurlFailureMessage(404)).toBe('Link unfurl failed: 404 Not Found');
  expect(formatUnfurlFailureMessage(599)).toBe('Link unfurl failed: 599 Unknown');
  expect(
    formatUnfurlFailureMessage(
      mapUnfurlFailureToHttpStatus('timeout'),
      'The server took too long to respond',
    ),
  ).toBe('Link unfurl failed: 504 The server took too long to respond');
  expect(mapUnfurlFailureToHttpStatus('something new')).toBe(502);
});

test('EXP-028 timeouts, an open circuit and an overloaded server are transient failures, refusals are not', () => {
  const isTransient = (reason: string) => isTransientUnfurlFailure(mapUnfurlFailureToHttpStatus(reason));
  expect(['timeout', 'busy', 'circuit_open'].filter((reason) => !isTransient(reason))).toEqual([]);
  expect(['private_address', 'content_type', 'too_big', 'unreachable'].filter(isTransient)).toEqual([]);
  expect([404, 500, 503, 504].filter(isTransientUnfurlFailure)).toEqual([503, 504]);
});

test('EXP-028 metadata of a page is plain text of bounded length with http(s) addresses only', () => {
  const table: [object, object][] = [
    [{}, { title: 'example.org', description: null, siteName: null, imageUrl: null }],
    [{ title: '  A\n\tB\u0000C  ' }, { title: 'A B C' }],
    [{ title: 'evil \u202egnp.exe' }, { title: 'evil gnp.exe' }],
    [{ title: 'x'.repeat(1_000) }, { title: `${'x'.repeat(299)}…` }],
    [
      { title: 7, description: ['no'] },
      { title: 'example.org', description: null },
    ],
    [{ imageUrl: '/a.jpg' }, { imageUrl: 'https://www.example.org/a.jpg' }],
    [{ imageUrl: 'javascript:alert(1)' }, { imageUrl: null }],
    [{ imageUrl: 'data:image/png;base64,AAAA' }, { imageUrl: null }],
    [{ imageUrl: `https://x.org/${'a'.repeat(3_000)}` }, { imageUrl: null }],
  ];
  for (const [raw, wanted] of table) {
    expect(
      sanitizeLinkedPageMetadata(raw, 'https://www.example.org/page'),
      JSON.stringify(raw),
    ).toMatchObject(wanted);
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
      const { title } = sanitizeLinkedPageMetadata({ title: text }, 'https://example.org/');
      expect([...title].length).toBeLessThanOrEqual(300);
      expect(title.isWellFormed()).toBe(true);
      expect(title).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }),
  );
});

test('the first link of a text becomes the card', () => {
  expect(findFirstLink('see https://example.org/a and https://example.org/b')).toBe('https://example.org/a');
  expect(findFirstLink('nothing here, javascript:alert(1)')).toBeNull();
});

test('a page is decoded with its declared encoding', () => {
  expect(detectHtmlCharset('text/html; charset=ISO-8859-1', '')).toBe('ISO-8859-1');
  expect(detectHtmlCharset('text/html', '<meta charset="windows-1252">')).toBe('windows-1252');
  expect(detectHtmlCharset('text/html', '<p>')).toBe('utf-8');
});

test('F23 only the metadata of a page is parsed, however large or malformed the rest is', () => {
  expect(extractMetadataTagsAsHtml('<p>hello')).toBe('');
  const part = extractMetadataTagsAsHtml(
    '<head><title>A</title><script>1</script><META name=x content="y"></head>',
  );
  expect(part).toContain('<title>A</title>');
  expect(part).toContain('<META name=x content="y">');
  expect(part).not.toContain('script');
  for (const hostile of [
    '<div>'.repeat(100_000),
    '<meta '.repeat(100_000),
    '<title>'.repeat(100_000),
    '<'.repeat(500_000),
  ]) {
    const before = process.cpuUsage();
    expect(extractMetadataTagsAsHtml(hostile).length).toBeLessThan(600_000);
    const used = process.cpuUsage(before);
    expect((used.user + used.system) / 1000).toBeLessThan(1_500);
  }
});
