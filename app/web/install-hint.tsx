import { useEffect, useState } from 'react';
import { Download, X } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { usePageConfig } from './page-config-context.ts';
import { installHintDismissalStorage, installPromptStore } from './install-prompt.ts';
import { isIosBrowser } from './is-ios-browser.ts';
import { messages } from './later/messages.ts';

/**
 * Row that offers to install the app, from the second visit on (EXP-004). If the browser can install the app, the row
 * has an install button. On iOS, the row contains instructions. In other browsers the row is not shown. A dismissed row
 * never appears again.
 */
export default function InstallHint() {
  const { brand } = usePageConfig();
  const [prompt, setPrompt] = useState(installPromptStore.read);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => installPromptStore.subscribe(() => setPrompt(installPromptStore.read())), []);
  const isIos = isIosBrowser(navigator.userAgent);
  if (isHidden || (!prompt && !isIos)) return null;
  function hide() {
    installHintDismissalStorage.write(true);
    setHidden(true);
  }
  async function install() {
    // The browser asks the person whether to install the app. Both answers dismiss the hint.
    await prompt?.prompt();
    hide();
  }
  return (
    <section
      aria-label={messages.install}
      className="flex items-center gap-3 border-b border-line py-2 pr-1.5 pl-4"
    >
      <Download size={22} aria-hidden className="shrink-0 text-accent-ink" />
      <p className="min-w-0 flex-1 text-sm">
        {prompt
          ? messages.installBody({ brand: brand.title })
          : messages.installOnIos({ brand: brand.title })}
      </p>
      {prompt && (
        <Button size="sm" tone="soft" onClick={() => void install()}>
          {messages.install}
        </Button>
      )}
      <IconButton icon={X} label={messages.installDismiss} onClick={hide} />
    </section>
  );
}
