import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { defineAsyncComponent } from 'vue';
import '../playground/playground.css';
import './site.css';
import HomePage from './HomePage.vue';
import { showHovers } from './show-hovers.mjs';

/** The theme of VitePress, with the home page and the playground as components that pages may have. */
export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    if (!import.meta.env.SSR) showHovers();
    app.component('HomePage', HomePage);
    app.component(
      'Playground',
      defineAsyncComponent(() => import('./Playground.vue')),
    );
  },
} satisfies Theme;
