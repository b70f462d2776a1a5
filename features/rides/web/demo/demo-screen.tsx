import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { useRideshareBrand } from '../use-rideshare-brand.ts';
import DemoSection from './demo-section.tsx';
import { messages } from './messages.ts';

/** Screen `/ryde/demo`: the driver-app demo, which signed-in people can open too. */
export default function DemoScreen() {
  useRideshareBrand();
  return (
    <>
      <ScreenHeader title={messages.demoTitle} />
      <DemoSection />
    </>
  );
}
